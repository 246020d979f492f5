interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** `filters: {status}` is the parameter `filters[status]`, a list `relations` is `relations[]`. */
function parametersOf(name: string, schema: JsonSchema): [name: string, schema: JsonSchema][] {
  if (schema.type === 'array') return [[`${name}[]`, schema]];
  if (!schema.properties) return [[name, schema]];
  return Object.entries(schema.properties).flatMap(([key, member]) => parametersOf(`${name}[${key}]`, member));
}

/** The schema of a query, with every parameter under the name that it has in an address. */
export function queryParameters(query: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = query;
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    isRequired: required.includes(name),
    members: parametersOf(name, schema),
  }));
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.flatMap(({ members }) => members)),
    required: parameters.flatMap(({ isRequired, members: [first] }) => (isRequired && first ? [first[0]] : [])),
  };
}
