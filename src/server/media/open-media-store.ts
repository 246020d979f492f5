import type { Environment } from '../environment';
import { join } from 'node:path';
import { openFolderStore } from './folder-store';
import type { MediaStore } from './media-store';
import { openS3Store } from './s3-store';

/** Where the settings want photos, files and voice notes: in a bucket, or in a folder of `DATA_DIR`. */
export function openMediaStore(environment: Environment): MediaStore {
  const { DATA_DIR, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } =
    environment;
  if (
    S3_ENDPOINT === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    return openFolderStore(join(DATA_DIR, 'media'));
  return openS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    keyId: S3_ACCESS_KEY_ID,
    secret: S3_SECRET_ACCESS_KEY,
    isInPath: S3_PATH_STYLE === 'yes',
  });
}
