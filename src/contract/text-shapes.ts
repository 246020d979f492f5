import { z } from 'zod';
import { inOneLine, withPlainLines } from './texts';

/** A text of one line, as it is stored. */
export const lineSchema = (limit: number) => z.string().overwrite(inOneLine).trim().max(limit);

/** A text of any number of lines, as it is stored. */
export const linesSchema = (limit: number) => z.string().overwrite(withPlainLines).trim().max(limit);

/** An answer or a word as something else names it: with the line ends of what it names, and otherwise as it is. */
export const namedTextSchema = z.string().overwrite(inOneLine).max(5000);
