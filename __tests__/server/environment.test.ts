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
    S3_REGION: 'us-east-1',
    S3_PATH_STYLE: 'yes',
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

it('wants all that leads to an S3 store, or nothing of it', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readEnvironment({ ...all, S3_PATH_STYLE: 'no' })).toMatchObject({ ...all, S3_PATH_STYLE: 'no' });
  for (const name of Object.keys(all))
    expect(() => readEnvironment({ ...all, [name]: '' })).toThrow(
      new RegExp(`${name}: is needed too, since S3_\\w+, S3_\\w+, S3_\\w+ is set`),
    );
  expect(() => readEnvironment({ ...all, S3_BUCKET: 'Not A Bucket' })).toThrow('S3_BUCKET');
});
