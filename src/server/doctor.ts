import { lookAtDatabase } from './doctor/database';
import { lookAtBackups, lookAtDisk, lookAtSecrets } from './doctor/disk';
import { type Finding, fail } from './doctor/finding';
import { lookAtAddress, lookAtHttps, lookAtMail, lookAtMedia } from './doctor/reach';
import { runCommand } from './run-command';

/* `npm run doctor`: whether all that a server needs is in order, a line for each, and what to do where it is not. */

const lineOf = ({ status, about, words }: Finding): string => `${status.padEnd(4)}  ${about.padEnd(8)}  ${words}`;

await runCommand(async (environment) => {
  const looks: Record<string, () => Promise<Finding[]> | Finding[]> = {
    database: () => lookAtDatabase(environment),
    https: () => lookAtHttps(environment),
    address: () => lookAtAddress(environment),
    mail: () => lookAtMail(environment),
    media: () => lookAtMedia(environment),
    disk: () => lookAtDisk(environment),
    key: () => lookAtSecrets(environment),
    backup: () => lookAtBackups(environment, new Date()),
  };
  const findings: Finding[] = [];
  for (const [about, look] of Object.entries(looks)) {
    try {
      findings.push(...(await look()));
    } catch (error) {
      findings.push(fail(about, `Looking failed: ${error instanceof Error ? error.message : String(error)}`));
    }
  }
  if (findings.some(({ status }) => status === 'fail')) process.exitCode = 1;
  return findings.map(lineOf).join('\n');
});
