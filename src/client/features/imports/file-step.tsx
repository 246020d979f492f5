import { useId, useState } from 'react';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Radio from 'antd/es/radio';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';
import { DropArea } from './drop-area';
import { FormField } from '../../parts/resource-form/form-field';
import '../../parts/resource-form/resource-form.css';
import { idsOf } from '../../parts/resource-form/values';
import { KINDS } from './import-kinds';
import { sizeText } from './import-messages';
import { StepHeading } from './step-heading';
import { useFileFields } from './use-file-fields';
import { LARGEST, type ImportControl, type Settings } from './use-import';
import { usePastedFile } from './use-pasted-file';

interface FileStepProps {
  readonly kind: ImportKind;
  readonly wizard: ImportControl;
  readonly settings: Settings;
  readonly onChoose: (choice: Partial<Settings>) => void;
  readonly online: boolean;
  readonly takesFocus: boolean;
}

/** The file, whose records it has, and what happens to those that are there already. */
export function FileStep({ kind, wizard, settings, onChoose, online, takesFocus }: FileStepProps) {
  const intl = useIntl();
  const id = useId();
  const [isFaultShown, setFaultShown] = useState(false);
  const { fields, values, faultOf } = useFileFields(kind, settings);
  const { file, running } = wizard;
  usePastedFile(kind, running !== null, wizard.chooseFile);

  const goOn = () => {
    setFaultShown(true);
    if (file && fields.every((field) => faultOf(field) === null))
      void wizard.check(kind === 'db' ? 'check' : 'columns');
  };
  return (
    <Form layout="vertical" className="resource-form" noValidate onFinish={goOn}>
      <StepHeading takesFocus={takesFocus}>
        <FormattedMessage id="import.file.heading" defaultMessage="Choose a file" />
      </StepHeading>
      <DropArea
        title={
          file ? (
            <FormattedMessage
              id="import.file.chosen"
              defaultMessage="{name} ({size})"
              values={{ name: <bdi>{file.name}</bdi>, size: sizeText(intl, file.size) }}
            />
          ) : (
            <FormattedMessage id="import.file.drop" defaultMessage="Choose a file, or drop it here" />
          )
        }
        text={
          file ? (
            <FormattedMessage id="import.file.other" defaultMessage="Press here to take another one." />
          ) : (
            <>
              <FormattedMessage
                id="import.file.size"
                defaultMessage="At most {size}."
                values={{ size: sizeText(intl, LARGEST) }}
              />{' '}
              {intl.formatMessage(KINDS[kind].file)}{' '}
              {kind !== 'db' && (
                <FormattedMessage
                  id="import.file.kinds"
                  defaultMessage="Text (CSV) or Excel (XLSX), or rows copied from a spreadsheet: paste them here."
                />
              )}
            </>
          )
        }
        accept={kind === 'db' ? '.xlsx' : '.csv,.tsv,.txt,.xlsx'}
        onFile={wizard.chooseFile}
      />
      <div className="form-fields">
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            fields={fields}
            values={values}
            id={id + field.name}
            fault={isFaultShown ? faultOf(field) : null}
            onChange={(value) => {
              const [chosen = null] = idsOf(value);
              onChoose(field.name === 'client_id' ? { clientId: chosen } : { toolId: chosen });
            }}
            onLeave={() => undefined}
          />
        ))}
        <Form.Item
          label={
            <span id={`${id}existing`}>
              <FormattedMessage id="import.file.existing" defaultMessage="What is there already" />
            </span>
          }
        >
          <Radio.Group
            aria-labelledby={`${id}existing`}
            options={[
              {
                value: 'update',
                label: <FormattedMessage id="import.file.update" defaultMessage="Is changed to what the file says" />,
              },
              { value: 'skip', label: <FormattedMessage id="import.file.skip" defaultMessage="Stays as it is" /> },
            ]}
            value={settings.existing}
            onChange={({ target }) => onChoose({ existing: target.value as Settings['existing'] })}
          />
        </Form.Item>
      </div>
      {settings.existing === 'update' && (
        <p className="import-hint">
          <FormattedMessage
            id="import.file.empty"
            defaultMessage="An empty cell changes nothing: what is there stays."
          />
        </p>
      )}
      <div className="import-buttons">
        <Button type="primary" htmlType="submit" disabled={!online || file === null} loading={running !== null}>
          <FormattedMessage id="import.file.goOn" defaultMessage="Read the file" />
        </Button>
      </div>
    </Form>
  );
}
