import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Writes which script files each named page loads (`{"main": ["assets/…js"], "login": […]}`) to
 * `file`, where the size budget reads it: names with hashes cannot be listed by hand.
 */
export class ChunkGroupsPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ChunkGroupsPlugin', ({ namedChunkGroups }) => {
      const groups = Object.fromEntries(
        [...namedChunkGroups].map(([name, group]) => [name, group.getFiles().filter((file) => file.endsWith('.js'))]),
      );
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(groups, null, 2));
    });
  }
}
