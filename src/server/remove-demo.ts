import { parseArgs } from 'node:util';
import { countAdded, removeDemoData } from './demo/remove';
import type { Environment } from './environment';
import { openConfiguredDatabase } from './open-configured-database';
import { runCommand } from './run-command';

/* `npm run remove-demo`: takes the demo's organisations and accounts out of an installation that has real ones too. */

async function removeDemo(environment: Environment, withAdded: boolean): Promise<string> {
  const { db, close } = await openConfiguredDatabase(environment);
  try {
    const now = new Date();
    const { clients, people, answers } = await countAdded(db, now);
    if (people + answers > 0 && !withAdded) {
      throw new Error(
        `${String(people)} people and ${String(answers)} answers were added to the ${String(clients)} demo organisations ` +
          'and would go with them. Nothing was removed. To remove them too: npm run remove-demo -- --with-added',
      );
    }
    const removed = await removeDemoData(db, now);
    if (removed.clients + removed.people === 0) return 'There are no demo data here. Nothing was removed.';
    const { clients: organisations } = removed;
    return `Removed: ${String(organisations)} organisations, ${String(removed.people)} people, ${String(removed.answers)} answers.`;
  } finally {
    await close();
  }
}

await runCommand((environment) => {
  const { values } = parseArgs({ options: { 'with-added': { type: 'boolean', default: false } } });
  return removeDemo(environment, values['with-added']);
});
