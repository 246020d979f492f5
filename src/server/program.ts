import program from '../../package.json' with { type: 'json' };

/** The version of this program. */
export const PROGRAM_VERSION = program.version;
