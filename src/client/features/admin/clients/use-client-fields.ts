import type { Client } from '../../../../contract/clients';
import { logoAddress } from '../../../api/logo-address';
import { useAppSelector } from '../../../state/hooks';
import type { AdminResource } from '../resource';
import { useShared } from '../use-shared';
import { useStatuses } from '../use-statuses';
import { timeZoneSource } from './time-zone-source';

type Form = Pick<AdminResource<Client>, 'fields' | 'toValues' | 'toBody'>;

const LOGO_TYPES = 'image/png,image/jpeg,image/webp';
/** The API's limit. */
const LOGO_LIMIT_BYTES = 1024 * 1024;

/** The form of a client. Its status is for super administrators to change. */
export function useClientFields(): Form {
  const { intl, isSuperAdmin, nameField } = useShared('clients');
  const { statusField } = useStatuses();
  const hasZones = useAppSelector((state) => state.connectivity.capabilities?.zones === true);
  const hasAccents = useAppSelector((state) => state.connectivity.capabilities?.accents === true);
  const activatedLater = intl.formatMessage({
    id: 'admin.clients.activatedLater',
    defaultMessage: 'A super administrator activates it. Until then it is in none of your lists.',
  });
  return {
    fields: (record) => [
      nameField,
      { ...statusField, isReadOnly: !isSuperAdmin, ...(record === null && !isSuperAdmin && { help: activatedLater }) },
      {
        kind: 'select',
        name: 'time_zone',
        label: intl.formatMessage({ id: 'admin.clients.timeZone', defaultMessage: 'Time zone' }),
        help: intl.formatMessage({
          id: 'admin.clients.timeZoneHelp',
          defaultMessage: 'Days, weeks and months of its figures and reports are those of this time zone.',
        }),
        placeholder: intl.formatMessage({
          id: 'admin.clients.timeZoneNone',
          defaultMessage: 'That of the installation',
        }),
        source: timeZoneSource,
        isHidden: () => !hasZones,
        width: 'full',
      },
      {
        kind: 'colour',
        name: 'accent',
        label: intl.formatMessage({ id: 'admin.clients.accent', defaultMessage: 'Colour of reports' }),
        help: intl.formatMessage({
          id: 'admin.clients.accentHelp',
          defaultMessage:
            'Titles, lines and bars of its reports have it, darkened where it would be hard to see on paper.',
        }),
        isHidden: () => !hasAccents,
        width: 'full',
      },
      {
        kind: 'image',
        name: 'logo',
        label: intl.formatMessage({ id: 'admin.clients.logo', defaultMessage: 'Logo' }),
        help: intl.formatMessage({ id: 'admin.clients.logoHelp', defaultMessage: 'PNG, JPEG or WebP, at most 1 MB.' }),
        accept: LOGO_TYPES,
        maxBytes: LOGO_LIMIT_BYTES,
        width: 'full',
      },
    ],
    toValues: (record) => ({
      name: record?.name ?? '',
      status: record?.status ?? (isSuperAdmin ? 'active' : 'inactive'),
      time_zone: record?.time_zone ?? null,
      accent: record?.accent ?? null,
      logo: logoAddress(record?.logo_url ?? null),
    }),
    toBody: ({ logo = null, status, time_zone = null, accent = null, ...values }) => ({
      values: {
        ...values,
        ...(hasZones && { time_zone }),
        ...(hasAccents && { accent }),
        ...(isSuperAdmin && { status }),
        remove_logo: logo === null ? '1' : '0',
      },
      ...(logo instanceof File && { secret: { logo } }),
    }),
  };
}
