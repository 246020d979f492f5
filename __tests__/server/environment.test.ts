import { readEnvironment } from '../../src/server/environment';

it('has a default for every setting', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' })).toEqual({
    PORT: 3000,
    FONT_SERVICE: [],
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_POOL: 10,
    DATABASE_PREPARE: 'yes',
    DATABASE_WAIT: 60,
    STOP_DEADLINE: 15,
    APP_ORIGINS: [],
    LOG_LEVEL: 'info',
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
  };
  for (const name of Object.keys(wrong)) expect(() => readEnvironment(wrong)).toThrow(name);
});
