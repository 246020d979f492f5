import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraftKey } from '../../../parts/drafts/use-draft-key';
import { ResourceForm, type FormHandle } from '../../../parts/resource-form/resource-form';
import { Page } from '../../../ui/page';
import type { AdminRecord, AdminResource, Create } from '../resource';
import { BesideForm } from './beside/beside-form';
import type { LoadGroup } from './beside/beside';
import { useBeside } from './beside/use-beside';
import { BackLabel, useBackToList } from './back-to-list';
import './record-editor.css';
import { RecordTop } from './record-top';
import { useNewRecordForm } from './use-record-form';

interface RecordCreatorProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly save: Create;
  /** Where a record that was made leads; without it back to the list. */
  readonly leadsTo?: (id: string) => string;
  readonly loadGroup: LoadGroup;
}

/** The page for a new record of any group. */
export function RecordCreator<R extends AdminRecord>({ resource, save, leadsTo, loadGroup }: RecordCreatorProps<R>) {
  const navigate = useNavigate();
  const back = useBackToList(resource.path);
  const [initial] = useState(() => resource.toValues(null));
  const draft = useDraftKey(`${resource.group}/new`);
  const fields = resource.fields(null);
  const form = useRef<FormHandle>(null);
  const beside = useBeside(fields, form);
  const { submit, reason, submitLabel } = useNewRecordForm(resource, save, (id) => {
    if (leadsTo && id !== undefined) void navigate(leadsTo(id), { replace: true });
    else back();
  });
  return (
    <Page
      title={resource.createTitle}
      width="reading"
      above={<RecordTop resource={resource} current={resource.createTitle} />}
    >
      <div className="panel record-editor">
        <ResourceForm
          ref={form}
          fields={fields}
          initial={initial}
          submitLabel={submitLabel}
          onSubmit={submit}
          onCancel={back}
          backLabel={<BackLabel />}
          disabledReason={reason}
          draft={draft}
          references={beside.references}
        />
      </div>
      <BesideForm beside={beside} loadGroup={loadGroup} />
    </Page>
  );
}
