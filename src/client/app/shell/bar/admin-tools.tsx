import { SettingsButton } from './settings-button';
import { Shortcuts } from './shortcuts';
import { ThemeSwitcher } from './theme-switcher';

/** What stands in an admin's bar alone: managers don't fetch its icons of pages. */
export default function AdminTools() {
  return (
    <>
      <Shortcuts />
      <ThemeSwitcher />
      <SettingsButton />
    </>
  );
}
