import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify';
import { type $ZodType, safeParse } from 'zod/v4/core';

/**
 * Holds every response to its schema: what does not fit is a fault of ours, and what the schema does not name is left
 * out. The schemas of responses transform nothing, so they are parsed as those of requests are: encoding, which the
 * type provider does, comes to the same in four times the time.
 */
export const compileResponse: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const result = safeParse(schema, data);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
