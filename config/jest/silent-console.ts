import { format } from 'node:util';

/**
 * A warning nobody expected is a fault: redux-persist, React and Ant Design report real mistakes only
 * there. A test that expects one spies on the console itself and so takes it away from here.
 */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => {
      unexpected.push(`console.${level}: ${format(...values)}`);
    };
  }
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(unexpected.join('\n'));
});
