import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ConfigProvider from 'antd/es/config-provider';
import { IntlProvider } from 'react-intl';
import { themeFor } from '../../../../src/client/app/theme';
import type { Values } from '../../../../src/client/ui/remote-select/options';
import type { Field, Outcome } from '../../../../src/client/parts/resource-form/fields';
import { ResourceForm } from '../../../../src/client/parts/resource-form/resource-form';

// jsdom knows the element, not how to open it; and it draws no pictures.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

interface Setup {
  fields: readonly Field[];
  initial: Values;
  outcomes?: Outcome[];
  disabledReason?: string;
}

/** The form on a server that answers with these outcomes one after the other. */
export function openForm({ fields, initial, outcomes = [], ...rest }: Setup) {
  const submitted: { values: Values; changed: readonly string[] }[] = [];
  const onCancel = jest.fn();
  const form = (now: Values) => (
    <IntlProvider locale="en">
      <ConfigProvider theme={themeFor(false)}>
        <ResourceForm
          fields={fields}
          initial={now}
          submitLabel="Save client"
          onSubmit={(values, changed) => {
            submitted.push({ values, changed });
            return Promise.resolve(outcomes.shift() ?? { kind: 'saved' });
          }}
          onCancel={onCancel}
          {...rest}
        />
      </ConfigProvider>
    </IntlProvider>
  );
  const { rerender } = render(form(initial));
  const person = userEvent.setup();
  return {
    submitted,
    onCancel,
    person,
    save: () => person.click(screen.getByRole('button', { name: 'Save client' })),
    /** The caller has newer values of the record. */
    follow: (now: Values) => rerender(form(now)),
  };
}

export const name: Field = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  maxLength: 20,
  isRequired: true,
  help: 'As it is on letters.',
};
export const email: Field = { kind: 'text', name: 'email', label: 'E-mail', maxLength: 50, inputType: 'email' };
