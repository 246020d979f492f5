import { FormattedMessage } from 'react-intl';
import type { CategoryItem } from '../content';
import type { Fault } from '../faults';
import { FaultText } from '../fault-text';
import { useKnown } from '../use-known';
import { FormRow } from './form-row';
import { WeightField } from './weight-field';

interface CategoryFormProps {
  readonly category: CategoryItem;
  readonly faults: readonly Fault[];
  readonly isDisabled: boolean;
  readonly onName: (name: string) => void;
  readonly onWeight: (weight: number) => void;
}

/** A category has a name, and its questions. */
export function CategoryForm({ category, faults, isDisabled, onName, onWeight }: CategoryFormProps) {
  const { points } = useKnown();
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
      {(points || category.weight !== 1) && (
        <WeightField value={category.weight} isDisabled={isDisabled} onChange={onWeight} />
      )}
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
