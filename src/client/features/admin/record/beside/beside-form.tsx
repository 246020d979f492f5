import Skeleton from 'antd/es/skeleton';
import { useEffect, useState, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { collectionOf, type AdminGroup } from '../../../../../contract/admin-groups';
import { selectLookup } from '../../../../state/admin/lookup';
import { useAppSelector } from '../../../../state/hooks';
import { Drawer } from '../../../../ui/drawer';
import { Notice } from '../../../../ui/notice';
import { RetryButton } from '../../../../ui/retry-button';
import { GROUP_MESSAGES } from '../../group-messages';
import type { Beside, BesideEditorProps, LoadGroup } from './beside';
import './beside-form.css';
import type { BesideHandle } from './use-beside';

type Editor = ComponentType<BesideEditorProps>;

/** The form of another group, whose code comes when it is first needed. */
function useGroupEditor(group: AdminGroup, load: LoadGroup) {
  const [found, setFound] = useState<{ readonly Editor: Editor } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isOver = false;
    load(group).then(
      ({ pages }) => {
        if (!isOver) setFound({ Editor: pages.Beside });
      },
      () => {
        if (!isOver) setFound('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [group, load, attempt]);
  return {
    found,
    retry: () => {
      setFound(null);
      setAttempt(attempt + 1);
    },
  };
}

interface OpenBesideProps {
  readonly shown: Beside;
  readonly beside: BesideHandle;
  readonly loadGroup: LoadGroup;
}

function OpenBeside({ shown, beside, loadGroup }: OpenBesideProps) {
  const { group, id } = shown;
  const lookup = useAppSelector(selectLookup);
  const { found, retry } = useGroupEditor(group, loadGroup);
  const { create, update } = GROUP_MESSAGES[group];
  const name = lookup(collectionOf(group), id);
  return (
    <Drawer
      side="end"
      holds="form"
      title={name === '' ? <FormattedMessage {...(id === null ? create : update)} /> : <bdi>{name}</bdi>}
      onClose={beside.close}
    >
      <div className="beside-form">
        {found === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {found === 'failed' && (
          <div role="alert">
            <Notice kind="error" actions={<RetryButton onClick={retry} />}>
              <FormattedMessage id="admin.beside.failed" defaultMessage="The form could not be loaded." />
            </Notice>
          </div>
        )}
        {found !== null && found !== 'failed' && (
          <found.Editor beside={shown} form={beside.drawer} onClose={beside.close} onSaved={beside.saved} />
        )}
      </div>
    </Drawer>
  );
}

interface BesideFormProps {
  readonly beside: BesideHandle;
  readonly loadGroup: LoadGroup;
}

/** The drawer with a record that the form of a page refers to, while one is open. */
export const BesideForm = ({ beside, loadGroup }: BesideFormProps) =>
  beside.shown && <OpenBeside key={beside.shown.key} shown={beside.shown} beside={beside} loadGroup={loadGroup} />;
