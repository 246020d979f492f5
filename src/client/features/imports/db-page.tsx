import { ImportPage } from './import-page';

export default function ImportDbPage() {
  return <ImportPage kind="db" />;
}
