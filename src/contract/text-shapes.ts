import { z } from 'zod';
import { inOneLine, withPlainLines } from './texts';

/** A text of one line, as it is stored. */
export const lineSchema = (limit: number) => z.string().overwrite(inOneLine).trim().max(limit);

/** A text of any number of lines, as it is stored. */
export const linesSchema = (limit: number) => z.string().overwrite(withPlainLines).trim().max(limit);
