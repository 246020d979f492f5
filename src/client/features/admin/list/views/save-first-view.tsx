import StarOutlined from '@ant-design/icons/StarOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminGroup } from '../../../../../contract/admin-groups';
import { useListViews } from './use-list-views';
import { SaveView } from './view-dialogs';

/** Saves the first view of a list; once there is one, views are the tabs above it. */
export function SaveFirstView({ group }: { readonly group: AdminGroup }) {
  const intl = useIntl();
  const { own, ofColleagues, canWrite } = useListViews(group);
  const [isSaving, setSaving] = useState(false);
  if (own.length + ofColleagues.length > 0) return null;
  const label = intl.formatMessage({ id: 'admin.views.save', defaultMessage: 'Save view' });
  const reason = intl.formatMessage({ id: 'admin.row.needsNetwork', defaultMessage: 'Needs a connection' });
  return (
    <>
      <Button
        type="text"
        shape="circle"
        className="bar-button"
        icon={<StarOutlined aria-hidden="true" />}
        aria-label={label}
        title={canWrite ? label : `${label}: ${reason}`}
        disabled={!canWrite}
        onClick={() => setSaving(true)}
      />
      {isSaving && <SaveView group={group} onClose={() => setSaving(false)} />}
    </>
  );
}
