import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { newUuid } from '../../../../lib/ids';
import { isFields } from '../../../../lib/fields';
import { isSelect, type Field } from '../../../../parts/resource-form/fields';
import type { FormHandle } from '../../../../parts/resource-form/resource-form';
import type { Reference, References } from '../../../../parts/resource-form/references';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import type { Values } from '../../../../ui/remote-select/options';
import { GROUP_MESSAGES } from '../../group-messages';
import { groupOf } from '../../use-sources';
import type { Beside } from './beside';

/** What the browser's history says is open here. */
const besideIn = (state: unknown): Beside | null =>
  isFields(state) && isFields(state['beside']) ? (state['beside'] as unknown as Beside) : null;

/** Values that the options of a field depend on, directly or by way of others: what is made has the same. */
function takenFrom(fields: readonly Field[], field: Field, values: Values): Values {
  const names = isSelect(field) ? (field.dependsOn ?? []) : [];
  const further = fields.filter(({ name }) => names.includes(name)).map((one) => takenFrom(fields, one, values));
  return Object.assign({}, ...further, ...names.map((name) => ({ [name]: values[name] ?? null }))) as Values;
}

/**
 * Records that a form refers to, opened and made in a drawer beside it. The drawer is an entry of the browser's history, so
 * that Back closes it, and a page that is loaded again has it.
 * @param form the form that refers to them.
 */
export function useBeside(fields: readonly Field[], form: RefObject<FormHandle | null>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search, hash, ...at } = useLocation();
  const state: unknown = at.state;
  const { online } = useAdminAccess();
  const noted = besideIn(state);
  const [shown, setShown] = useState(noted);
  const [names, setNames] = useState<References['names']>({});
  const drawer = useRef<FormHandle>(null);
  const key = noted?.key ?? null;
  /** What the browser's history said last. */
  const before = useRef(key);

  const note = (beside: Beside) =>
    void navigate({ search, hash }, { state: { ...(isFields(state) && state), beside }, preventScrollReset: true });
  const open = (of: Omit<Beside, 'key'>) => {
    const beside = { ...of, key: newUuid() };
    setShown(beside);
    note(beside);
  };
  const leave = (go: () => void, stayed: () => void = () => undefined) => {
    if (drawer.current) drawer.current.leave(go, stayed);
    else go();
  };
  const close = () =>
    leave(() => {
      setShown(null);
      if (shown && before.current === shown.key) void navigate(-1);
    });

  const wentBack = useEffectEvent((from: string | null) => {
    if (shown && shown.key === from)
      leave(
        () => setShown(null),
        () => note(shown),
      );
  });
  useEffect(() => {
    if (before.current !== key) wentBack(before.current);
    before.current = key;
  }, [key]);

  const of = (field: Field): Reference | null => {
    const group = isSelect(field) ? groupOf(field.source) : null;
    if (group === null) return null;
    const about = { field: field.name, group };
    const title = intl.formatMessage(GROUP_MESSAGES[group].create);
    return {
      onOpen: (id) => open({ ...about, id, name: '', taken: {} }),
      makeLabel: (name) =>
        name === ''
          ? title
          : intl.formatMessage({ id: 'admin.beside.make', defaultMessage: '{title} “{name}”' }, { title, name }),
      hindrance: online
        ? null
        : intl.formatMessage({ id: 'admin.row.needsNetwork', defaultMessage: 'Needs a connection' }),
      onMake: (name, values) => open({ ...about, id: null, name, taken: takenFrom(fields, field, values) }),
    };
  };

  return {
    /** What is open; null: nothing is. */
    shown,
    drawer,
    references: { of, names } satisfies References,
    /** Asks first where something is unsaved. */
    close,
    saved: (id: string | undefined, name: string) => {
      if (id !== undefined) setNames((known) => ({ ...known, [id]: name }));
      if (shown && shown.id === null && id !== undefined) form.current?.choose(shown.field, id);
      close();
    },
  };
}
export type BesideHandle = ReturnType<typeof useBeside>;
