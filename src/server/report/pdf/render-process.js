/*
 * Sets one paper and ends. A process of its own: the compiler works in one go, without a turn for anything else,
 * cannot be interrupted from within, and takes memory by the hundred megabytes. Plain JavaScript, so that it starts
 * without the loader that lets Node read TypeScript.
 */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** Characters: about five hundred pages, which take half a minute and 1.2 GB. */
const LARGEST = 8 * 1024 * 1024;

/**
 * What could turn the order of the text around it (the template isolates each text by itself), and what no face has.
 */
const UNWANTED = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
/** Letters without any place to break: as many as fit into the narrowest column. A line may end behind them. */
const UNBROKEN = /[^\s\u200B]{28}(?!\p{M})/gu;

const onPaper = (_key, value) =>
  typeof value === 'string' ? value.replace(UNWANTED, '').replace(UNBROKEN, '$&\u200B') : value;

function set({ template, workspace, fontPaths, data: said, pictures }) {
  const data = JSON.stringify(said, onPaper);
  if (data.length > LARGEST) return { isTooLong: true };
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }], inputs: { data } });
  for (const { path, content } of pictures) compiler.mapShadow(join(workspace, path), Buffer.from(content));
  const compiled = compiler.compile({ mainFilePath: template });
  const failure = compiled.takeError();
  if (failure) return { failure: failure.shortDiagnostics.map(({ message }) => message).join('; ') };
  return { pdf: compiler.pdf(compiled.result) };
}

process.once('message', (work) => {
  const { pdf, ...refusal } = set(work);
  const end = () => process.disconnect();
  // The file goes through a pipe, whose reader need not stop for it.
  if (pdf) process.stdout.write(pdf, end);
  else process.send(refusal, end);
});
