import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReadQuestionnaire } from '../../../../contract/questionnaire-files';
import { FormField } from '../../../parts/resource-form/form-field';
import type { Field } from '../../../parts/resource-form/fields';
import '../../../parts/resource-form/resource-form.css';
import { idsOf, isEmpty } from '../../../parts/resource-form/values';
import { selectClientId } from '../../../state/selected-client/selectors';
import { useAppSelector } from '../../../state/hooks';
import type { Values } from '../../../ui/remote-select/options';
import { useImportSources } from '../use-import-sources';
import { StepHeading } from '../step-heading';
import { Issues } from './issues';
import type { QuestionnaireFileControl } from './use-questionnaire-file';

interface FoundProps {
  readonly control: QuestionnaireFileControl;
  readonly found: ReadQuestionnaire;
  readonly online: boolean;
}

/** What a file asks, what of it is not taken over, and how it is to be called: before anything is written. */
export function Found({ control, found, online }: FoundProps) {
  const intl = useIntl();
  const id = useId();
  const sources = useImportSources();
  const selected = useAppSelector(selectClientId);
  const user = useAppSelector(({ session }) => session.user);
  const isSuperAdmin = user?.role.name === 'superAdmin';
  const ownClient = isSuperAdmin ? selected : (user?.client_id ?? null);
  const { questionnaire, category, issues } = found;
  const [values, setValues] = useState<Values>({ name: questionnaire.name, client_id: ownClient, category_id: null });
  const [isFaultShown, setFaultShown] = useState(false);
  const categories = questionnaire.question_categories ?? [];
  const clientField: Field = {
    kind: 'select',
    name: 'client_id',
    label: intl.formatMessage({ id: 'admin.field.client', defaultMessage: 'Client' }),
    source: sources.clients,
    isRequired: true,
  };
  const fields: readonly Field[] = [
    {
      kind: 'text',
      name: 'name',
      label: intl.formatMessage({ id: 'import.form.name', defaultMessage: 'Name of the questionnaire' }),
      maxLength: 200,
      isRequired: true,
    },
    ...(isSuperAdmin ? [clientField] : []),
    {
      kind: 'select',
      name: 'category_id',
      label: intl.formatMessage({ id: 'import.form.category', defaultMessage: 'Category' }),
      source: sources.categories,
      dependsOn: ['client_id'],
      isRequired: true,
      ...(category !== null && {
        help: intl.formatMessage(
          { id: 'import.form.wasIn', defaultMessage: 'Where it was exported: {category}' },
          { category },
        ),
      }),
    },
  ];
  const faultOf = ({ name }: Field) =>
    isFaultShown && isEmpty(values[name])
      ? intl.formatMessage({ id: 'form.fault.missing', defaultMessage: 'Fill this in.' })
      : null;
  const goOn = () => {
    setFaultShown(true);
    const [[clientId], [categoryId]] = [idsOf(values['client_id'] ?? null), idsOf(values['category_id'] ?? null)];
    const name = typeof values['name'] === 'string' ? values['name'].trim() : '';
    if (clientId !== undefined && categoryId !== undefined && name !== '')
      void control.create({ name, clientId, categoryId });
  };
  return (
    <Form layout="vertical" className="resource-form" noValidate onFinish={goOn}>
      <StepHeading takesFocus>
        <FormattedMessage id="import.check.heading" defaultMessage="Check before anything is written" />
      </StepHeading>
      <p role="status" className="import-summary">
        <FormattedMessage
          id="import.form.counts"
          defaultMessage="{questions, plural, one {# question} other {# questions}} in {categories, plural, one {# category} other {# categories}}"
          values={{
            questions: categories.reduce((sum, { questions }) => sum + questions.length, 0),
            categories: categories.length,
          }}
        />
      </p>
      <Issues issues={issues} />
      <div className="form-fields">
        {fields.map((field) => (
          <FormField
            key={field.name}
            {...{ field, fields, values }}
            id={id + field.name}
            fault={faultOf(field)}
            onChange={(value) =>
              setValues({ ...values, ...(field.name === 'client_id' && { category_id: null }), [field.name]: value })
            }
            onLeave={() => undefined}
          />
        ))}
      </div>
      <div className="import-buttons">
        <Button disabled={control.running !== null} onClick={control.startAgain}>
          <FormattedMessage id="import.back" defaultMessage="Back" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={!online} loading={control.running === 'creating'}>
          <FormattedMessage id="import.form.create" defaultMessage="Create as a draft" />
        </Button>
      </div>
    </Form>
  );
}
