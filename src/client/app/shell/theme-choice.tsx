import { useId } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { themeChosen, type Theme } from '../../state/settings/slice';

const messages = defineMessages({
  light: { id: 'app.theme.light', defaultMessage: 'Light' },
  dark: { id: 'app.theme.dark', defaultMessage: 'Dark' },
  system: { id: 'app.theme.system', defaultMessage: 'As the device' },
});
const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** Light, dark, or as the device is. */
export function ThemeChoice() {
  const chosen = useAppSelector((state) => state.settings.theme);
  const dispatch = useAppDispatch();
  const name = useId();
  return (
    <fieldset className="theme-choice">
      <legend>
        <FormattedMessage id="app.theme.legend" defaultMessage="Appearance" />
      </legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => {
              dispatch(themeChosen(theme));
            }}
          />
          <FormattedMessage {...messages[theme]} />
        </label>
      ))}
    </fieldset>
  );
}
