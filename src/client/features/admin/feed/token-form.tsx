import Checkbox, { type CheckboxGroupProps } from 'antd/es/checkbox';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FeedData } from '../../../../contract/feed';
import { DayPicker } from '../../../parts/resource-form/day-picker';
import '../../../parts/resource-form/resource-form.css';
import { useAppSelector } from '../../../state/hooks';
import { selectClientId, selectClients } from '../../../state/selected-client/selectors';
import { RemoteSelect } from '../../../ui/remote-select/remote-select';
import { Select } from '../../../ui/select';
import { useNow } from '../../../ui/use-environment';
import { useSources } from '../use-sources';
import { DATA, dataMessages } from './feed-messages';
import { ALL_CLIENTS, EXPIRIES, dayLimits, type Expiry, type TokenValues } from './new-token';

/** What a field of the form is given. */
interface FieldProps<Value> {
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

/** A client, or all of them. */
function ClientField({ value, onChange, ...props }: FieldProps<string>) {
  const intl = useIntl();
  const clients = useAppSelector(selectClients);
  const all = intl.formatMessage({ id: 'feed.allClients', defaultMessage: 'All clients' });
  return (
    <Select
      {...props}
      value={value ?? null}
      options={[{ value: ALL_CLIENTS, label: all }, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
      placeholder={intl.formatMessage({ id: 'feed.form.choose', defaultMessage: 'Choose' })}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

/** A project of the client, or none. */
function ProjectField({ value, onChange, clientId, ...props }: FieldProps<string | null> & { clientId: string }) {
  const intl = useIntl();
  const { projects } = useSources();
  return (
    <RemoteSelect
      {...props}
      source={projects}
      values={{ client_id: clientId }}
      ids={value === undefined || value === null ? [] : [value]}
      isMultiple={false}
      placeholder={intl.formatMessage({ id: 'feed.form.allProjects', defaultMessage: 'All projects' })}
      onChange={([chosen]) => onChange?.(chosen ?? null)}
    />
  );
}

function ExpiryField({ value = 90, onChange, ...props }: FieldProps<Expiry>) {
  const intl = useIntl();
  return (
    <Select<Expiry>
      {...props}
      value={value}
      options={EXPIRIES.map((expiry) => ({
        value: expiry,
        label:
          expiry === 'day'
            ? intl.formatMessage({ id: 'feed.form.onDay', defaultMessage: 'On a day' })
            : intl.formatMessage(
                { id: 'feed.form.days', defaultMessage: '{days, plural, one {After one day} other {After # days}}' },
                { days: expiry },
              ),
      }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

/** `DayPicker` as a field of a form. */
const DayField = ({ value, onChange, ...props }: FieldProps<string | null>) => (
  <DayPicker {...props} {...dayLimits(useNow())} value={value ?? null} onChange={(day) => onChange?.(day)} />
);

/** What the form says of a control that must be filled in, a group cannot have: its name says it. */
function DataField({ 'aria-required': _, ...props }: CheckboxGroupProps<FeedData> & { 'aria-required'?: 'true' }) {
  const intl = useIntl();
  const options = DATA.map((value) => ({ value, label: intl.formatMessage(dataMessages[value]) }));
  return <Checkbox.Group {...props} options={options} />;
}

interface TokenFormProps {
  readonly id: string;
  readonly form: FormInstance<TokenValues>;
  /** The client of a company administrator; null: the person chooses. */
  readonly ownClient: string | null;
  readonly onFinish: (values: TokenValues) => void;
}

/** What a new token is called, what it opens, and how long it works. */
export function TokenForm({ id, form, ownClient, onFinish }: TokenFormProps) {
  const intl = useIntl();
  const selected = useAppSelector(selectClientId);
  const client = Form.useWatch('client', form);
  const expiry = Form.useWatch('expiry', form);
  const clientId = ownClient ?? (client === ALL_CLIENTS ? undefined : client);
  const required = (message: string) => [{ required: true, message }];
  return (
    <Form<TokenValues>
      id={id}
      form={form}
      layout="vertical"
      className="resource-form feed-form"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        ...{ name: '', data: DATA, expiry: 90, day: null, project: null },
        ...(selected !== null && { client: selected }),
      }}
      onValuesChange={(changed) => {
        if ('client' in changed) form.setFieldsValue({ project: null });
      }}
      onFinish={onFinish}
    >
      <Form.Item
        name="name"
        label={<FormattedMessage id="feed.form.name" defaultMessage="Name" />}
        extra={
          <FormattedMessage id="feed.form.nameHint" defaultMessage="What reads with it, such as “Power BI, finance”" />
        }
        rules={[
          {
            ...{ required: true, whitespace: true },
            message: intl.formatMessage({ id: 'feed.form.nameMissing', defaultMessage: 'Give it a name.' }),
          },
        ]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="data"
        label={<FormattedMessage id="feed.form.data" defaultMessage="It opens" />}
        rules={required(intl.formatMessage({ id: 'feed.form.dataMissing', defaultMessage: 'Choose what it opens.' }))}
      >
        <DataField />
      </Form.Item>
      {ownClient === null && (
        <Form.Item
          name="client"
          label={<FormattedMessage id="feed.form.client" defaultMessage="Of client" />}
          rules={required(intl.formatMessage({ id: 'feed.form.clientMissing', defaultMessage: 'Choose whose data.' }))}
        >
          <ClientField />
        </Form.Item>
      )}
      {clientId !== undefined && (
        <Form.Item name="project" label={<FormattedMessage id="feed.form.project" defaultMessage="Of project" />}>
          <ProjectField clientId={clientId} />
        </Form.Item>
      )}
      <Form.Item name="expiry" label={<FormattedMessage id="feed.form.expiry" defaultMessage="It expires" />}>
        <ExpiryField />
      </Form.Item>
      {expiry === 'day' && (
        <Form.Item
          name="day"
          label={<FormattedMessage id="feed.form.day" defaultMessage="Last day" />}
          rules={required(intl.formatMessage({ id: 'feed.form.dayMissing', defaultMessage: 'Choose a day.' }))}
        >
          <DayField />
        </Form.Item>
      )}
    </Form>
  );
}
