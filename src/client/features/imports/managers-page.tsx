import { ImportPage } from './import-page';

export default function ImportManagersPage() {
  return <ImportPage kind="managers" />;
}
