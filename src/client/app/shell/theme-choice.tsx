import { defineMessages, FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { settingsChanged, type Theme } from '../../state/settings/slice';
import { ChoiceGroup } from '../../ui/choice-group';

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
  return (
    <ChoiceGroup
      legend={<FormattedMessage id="app.theme.legend" defaultMessage="Appearance" />}
      options={THEMES.map((value) => ({ value, label: <FormattedMessage {...messages[value]} /> }))}
      chosen={chosen}
      onChoose={(theme) => dispatch(settingsChanged({ theme }))}
    />
  );
}
