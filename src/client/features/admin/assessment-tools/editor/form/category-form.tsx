import { FormattedMessage } from 'react-intl';
import type { CategoryItem } from '../content';
import type { Fault } from '../faults';
import { FaultText } from '../fault-text';
import { FormRow } from './form-row';

interface CategoryFormProps {
  readonly category: CategoryItem;
  readonly faults: readonly Fault[];
  readonly onName: (name: string) => void;
}

/** A category has a name, and its questions. */
export function CategoryForm({ category, faults, onName }: CategoryFormProps) {
  return (
    <>
      <FormRow
        label={<FormattedMessage id="admin.questions.categoryName" defaultMessage="Name of the category" />}
        field="name"
        faults={faults}
      >
        {(aria) => (
          <input
            {...aria}
            className="field"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={category.name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </FormRow>
      {faults.map(
        ({ field, says }, index) =>
          field === null && (
            <p key={index} className="item-fault">
              <FaultText says={says} />
            </p>
          ),
      )}
    </>
  );
}
