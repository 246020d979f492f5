import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin';
import { newUuid } from '../../../lib/ids';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectViews } from '../../../state/admin-preferences/selectors';
import { viewSaved, type SavedView } from '../../../state/admin-preferences/slice';

const LONGEST_NAME = 60;

/** Why a view can't have this name; null when it can. */
function faultOf(intl: IntlShape, name: string, views: readonly SavedView[]): string | null {
  if (name === '') return intl.formatMessage({ id: 'admin.list.viewUnnamed', defaultMessage: 'Give the view a name.' });
  const isTaken = views.some((view) => view.name.localeCompare(name, intl.locale, { sensitivity: 'accent' }) === 0);
  return isTaken
    ? intl.formatMessage({ id: 'admin.list.viewTaken', defaultMessage: 'There is a view of this name already.' })
    : null;
}

/** Saves what a list shows now under a name. */
export function SaveView({ group, search }: { readonly group: AdminGroup; readonly search: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const views = useAppSelector((state) => selectViews(state, group));
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const save = () => {
    const found = faultOf(intl, name.trim(), views);
    setFault(found);
    if (found !== null) return;
    dispatch(viewSaved({ group, view: { id: newUuid(), name: name.trim(), search } }));
    setName('');
  };
  return (
    <form
      className="save-view"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="admin.list.saveView" defaultMessage="Save this view as" />
      </label>
      <Flex gap="small">
        <Input
          id={id}
          dir="auto"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          status={fault === null ? '' : 'error'}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}fault`}
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
        />
        <Button htmlType="submit">
          <FormattedMessage id="admin.list.save" defaultMessage="Save" />
        </Button>
      </Flex>
      <p id={`${id}fault`} role="alert" className="save-view-fault">
        {fault}
      </p>
    </form>
  );
}
