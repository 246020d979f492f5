import { type Client, type ClientBody, LOGO_LIMIT_BYTES } from '../../../contract/clients';
import { newId } from '../../db/ids';
import type { Change, ChangeContext } from '../../admin/resource';
import type { FormFile } from '../../plugins/form-data';
import { invalid, notAllowed } from '../../problem';

type Context = ChangeContext<Client, ClientBody>;
type LogoChange = Pick<Change, 'also' | 'noted'> & { columns: { logo_url?: string | null } };

const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

function addLogo({ admin, id, now }: Context, { content, type }: FormFile): LogoChange {
  if (type === null || !LOGO_TYPES.includes(type)) throw invalid({ logo: ['client.logoType'] });
  if (content.length > LOGO_LIMIT_BYTES) throw invalid({ logo: ['client.logoSize'] });
  const logo = { content_type: type, content, version: newId(new Date(now)) };
  return {
    columns: { logo_url: `/api/clients/${id}/logo?v=${logo.version}` },
    also: () => admin.setLogo(id, logo),
  };
}

const removeLogo = ({ admin, id }: Context): LogoChange => ({
  columns: { logo_url: null },
  also: () => admin.setLogo(id, null),
});

function changeLogo(context: Context): LogoChange {
  const { logo } = context.files;
  if (logo) return addLogo(context, logo);
  return context.body.remove_logo === '1' ? removeLogo(context) : { columns: {} };
}

/** Whether a client is active decides who may sign in, and is for superAdmins to say. */
export async function changeClient(context: Context): Promise<Change> {
  const { admin, body, before } = context;
  const { remove_logo: _, ...fields } = body;
  const status = before?.status ?? (admin.everywhere ? 'active' : 'inactive');
  if (!admin.everywhere && fields.status !== undefined && fields.status !== status) {
    throw notAllowed('client.statusNotYours');
  }
  const { time_zone } = fields;
  if (typeof time_zone === 'string' && !(await admin.isTimeZone(time_zone)))
    throw invalid({ time_zone: ['client.timeZone'] });
  const { columns, ...logo } = changeLogo(context);
  return {
    ...logo,
    columns: { ...(before === null && { status }), ...fields, ...columns },
    ...(time_zone !== undefined && { afterwards: ({ recount }) => recount() }),
  };
}
