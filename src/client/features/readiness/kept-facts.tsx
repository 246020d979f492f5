import Select from 'antd/es/select';
import { useId, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { MOST_OPENED, MOST_PLACES } from '../../../contract/kept';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { placesChosen } from '../../state/kept/slice';
import { selectLocations } from '../../state/records/selectors';
import { selectRoleName } from '../../state/session/selectors';
import { placeOf, useSearchWithin } from '../../ui/select';

/** By which rule assessments are on this device, and a way to have more of them here. */
export function KeptFacts() {
  const id = useId();
  const dispatch = useAppDispatch();
  const rule = useAppSelector((state) => state.snapshot.kept);
  const isManager = useAppSelector((state) => selectRoleName(state) === 'manager');
  const locations = useAppSelector(selectLocations);
  const options = useMemo(() => locations.map(({ id: value, name: label }) => ({ value, label })), [locations]);
  const search = useSearchWithin(options);
  const places = useAppSelector((state) => state.kept.places);
  if (rule === null) return null;
  return (
    <section className="panel kept" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="readiness.rule" defaultMessage="Which assessments are on this device" />
      </h2>
      <p>
        {isManager ? (
          <FormattedMessage
            id="readiness.rule.manager"
            defaultMessage="All that are unfinished, the last {completed, plural, one {completed one} other {# completed ones}} of each location and questionnaire up to {months, plural, one {one month} other {# months}} old, and the {opened} that you opened last. All others open while you are online."
            values={{ ...rule, opened: MOST_OPENED }}
          />
        ) : (
          <FormattedMessage
            id="readiness.rule.office"
            defaultMessage="Those that you have begun and not finished, and the {opened} that you opened last. All others open while you are online."
            values={{ opened: MOST_OPENED }}
          />
        )}
      </p>
      <label htmlFor={`${id}-places`}>
        <FormattedMessage id="readiness.places" defaultMessage="Also keep all assessments of these locations" />
      </label>
      <Select<string[], (typeof options)[number]>
        mode="multiple"
        id={`${id}-places`}
        value={places.filter((place) => options.some(({ value }) => value === place))}
        options={options}
        maxCount={MOST_PLACES}
        showSearch={search}
        getPopupContainer={placeOf}
        onChange={(chosen) => dispatch(placesChosen({ places: chosen }))}
      />
      <p className="quiet">
        <FormattedMessage
          id="readiness.places.hint"
          defaultMessage="For a trip to where there is no network: up to {count} locations. They are fetched at once, or as soon as you are online."
          values={{ count: MOST_PLACES }}
        />
      </p>
    </section>
  );
}
