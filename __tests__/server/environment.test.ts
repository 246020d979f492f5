import { readEnvironment } from '../../src/server/environment';

it('has a default for every setting', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' })).toEqual({
    PORT: 3000,
    FONT_SERVICE: [],
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    BACKUPS_KEPT: 7,
    MIGRATE: 'yes',
    DATABASE_POOL: 10,
    DATABASE_POOLER: 'no',
    DATABASE_WAIT: 60,
    STOP_DEADLINE: 15,
    TIME_ZONE: 'UTC',
    APP_ORIGINS: [],
    DEVICE_COMPLETED: 2,
    DEVICE_MONTHS: 12,
    DISK_FREE_MIN: 200,
    LOG_LEVEL: 'info',
    LOG_SAMPLE: 1,
    COOKIE_SECURE: 'no',
    TRUST_PROXY: 0,
  });
});

it('reads a list of origins', () => {
  const { APP_ORIGINS } = readEnvironment({ APP_ORIGINS: 'https://a.example/, http://localhost:8080' });
  expect(APP_ORIGINS).toEqual(['https://a.example', 'http://localhost:8080']);
});

it('names every fault at once', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    APP_ORIGINS: 'everyone',
    DEMO_DATA: 'maybe',
    LOG_LEVEL: 'loud',
    LOG_SAMPLE: '0',
    METRICS_TOKEN: 'short',
    API_DOCS: 'please',
    DISK_FREE_MIN: 'none',
    TIME_ZONE: 'Europe/Nowhere',
  };
  for (const name of Object.keys(wrong)) expect(() => readEnvironment(wrong)).toThrow(name);
});
