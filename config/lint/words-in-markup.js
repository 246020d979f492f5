/**
 * A lint rule of ours: every word goes through react-intl. (formatjs' own rule for it also forbids separators: a space, a
 * dot, a slash.)
 */
const HEARD_OR_SEEN = '/^(aria-(label|description|roledescription|valuetext)|placeholder|title|label|alt)$/';
/** The names on keys are the same everywhere. */
const SHOWN = 'JSXElement[openingElement.name.name!="kbd"]';
const ATTRIBUTE = `JSXAttribute[name.name=${HEARD_OR_SEEN}]`;

const places = [
  'JSXFragment > JSXText',
  `${SHOWN} > JSXText`,
  `${ATTRIBUTE} > Literal`,
  ...['', 'ConditionalExpression > ', 'LogicalExpression > '].flatMap((way) =>
    [SHOWN, ATTRIBUTE].flatMap((owner) => [
      `${owner} > JSXExpressionContainer > ${way}Literal`,
      `${owner} > JSXExpressionContainer > ${way}TemplateLiteral > TemplateElement`,
    ]),
  ),
];

const wordsInMarkup = {
  create: (context) => {
    const check = (node) => {
      const text = node.type === 'TemplateElement' ? node.value.cooked : node.value;
      if (typeof text === 'string' && /\p{L}/u.test(text))
        context.report({
          node,
          message: 'A text without translation: use <FormattedMessage> or intl.formatMessage().',
        });
    };
    return Object.fromEntries(places.map((place) => [place, check]));
  },
};

export default { meta: { name: 'outpost' }, rules: { 'words-in-markup': wordsInMarkup } };
