import Button from 'antd/es/button';
import { defineMessages, FormattedMessage } from 'react-intl';
import { PRODUCT } from '../../../../../config/product';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { languageOf } from '../../../state/settings/remembered';
import {
  settingsChanged,
  type BarType,
  type ContentWidth,
  type NavigationLayout,
  type Settings,
  type Skin,
} from '../../../state/settings/slice';
import { ChoiceGroup } from '../../../ui/choice-group';
import { Drawer } from '../../../ui/drawer';
import { Switch } from '../../../ui/switch';
import { LanguageChoice } from '../../../features/auth/language-choice';
import { ThemeChoice } from '../theme-choice';
import './settings-panel.css';

const messages = defineMessages({
  default: { id: 'settings.skin.default', defaultMessage: 'Raised' },
  bordered: { id: 'settings.skin.bordered', defaultMessage: 'Bordered' },
  boxed: { id: 'settings.width.boxed', defaultMessage: 'Boxed' },
  fluid: { id: 'settings.width.fluid', defaultMessage: 'Fluid' },
  vertical: { id: 'settings.nav.vertical', defaultMessage: 'Vertical' },
  horizontal: { id: 'settings.nav.horizontal', defaultMessage: 'Horizontal' },
  sticky: { id: 'settings.bar.sticky', defaultMessage: 'Sticky' },
  static: { id: 'settings.bar.static', defaultMessage: 'Static' },
  hidden: { id: 'settings.bar.hidden', defaultMessage: 'Hidden' },
});

const SKINS: readonly Skin[] = ['default', 'bordered'];
const WIDTHS: readonly ContentWidth[] = ['boxed', 'fluid'];
const NAVIGATION: readonly NavigationLayout[] = ['vertical', 'horizontal'];
const BARS: readonly BarType[] = ['sticky', 'static', 'hidden'];
const optionsOf = <T extends keyof typeof messages>(values: readonly T[]) =>
  values.map((value) => ({ value, label: <FormattedMessage {...messages[value]} /> }));

/** How the application looks, moves and speaks on this device; every choice takes effect at once. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const settings = useAppSelector((state) => state.settings);
  const dispatch = useAppDispatch();
  const change = (changed: Partial<Settings>) => {
    dispatch(settingsChanged(changed));
  };
  const isVertical = settings.appContentLayoutNav === 'vertical';
  return (
    <Drawer side="end" title={<FormattedMessage id="settings.title" defaultMessage="Settings" />} onClose={onClose}>
      <div className="settings-panel">
        <ThemeChoice />
        <ChoiceGroup
          legend={<FormattedMessage id="settings.skin" defaultMessage="Skin" />}
          options={optionsOf(SKINS)}
          chosen={settings.skin}
          onChoose={(skin) => change({ skin })}
        />
        <ChoiceGroup
          legend={<FormattedMessage id="settings.width" defaultMessage="Content width" />}
          options={optionsOf(WIDTHS)}
          chosen={settings.contentWidth}
          onChoose={(contentWidth) => change({ contentWidth })}
        />
        <ChoiceGroup
          legend={<FormattedMessage id="settings.nav" defaultMessage="Navigation" />}
          options={optionsOf(NAVIGATION)}
          chosen={settings.appContentLayoutNav}
          onChoose={(appContentLayoutNav) => change({ appContentLayoutNav })}
        />
        <ChoiceGroup
          legend={<FormattedMessage id="settings.navbar" defaultMessage="Bar at the top" />}
          options={optionsOf(BARS)}
          chosen={settings.navbarType}
          onChoose={(navbarType) => change({ navbarType })}
        />
        <ChoiceGroup
          legend={<FormattedMessage id="settings.footer" defaultMessage="Footer" />}
          options={optionsOf(BARS)}
          chosen={settings.footerType}
          onChoose={(footerType) => change({ footerType })}
        />
        <div>
          <Switch
            checked={settings.isVerticalNavCollapsed}
            disabled={!isVertical}
            onChange={(on) => change({ isVerticalNavCollapsed: on })}
          >
            <FormattedMessage id="settings.collapsed" defaultMessage="Collapse the navigation" />
          </Switch>
          <Switch checked={settings.isSemiDark} disabled={!isVertical} onChange={(on) => change({ isSemiDark: on })}>
            <FormattedMessage id="settings.semiDark" defaultMessage="Dark navigation on a light page" />
          </Switch>
          <Switch checked={settings.isNavbarBlurred} onChange={(on) => change({ isNavbarBlurred: on })}>
            <FormattedMessage id="settings.blur" defaultMessage="Blur behind the bar" />
          </Switch>
          <Switch checked={settings.isAppRTL} onChange={(on) => change({ isAppRTL: on })}>
            <FormattedMessage id="settings.rtl" defaultMessage="Right to left" />
          </Switch>
        </div>
        <LanguageChoice />
        <Button block onClick={() => change({ ...PRODUCT.appearance, isAppRTL: languageOf(settings.language).isRTL })}>
          <FormattedMessage id="settings.reset" defaultMessage="Back to the defaults" />
        </Button>
      </div>
    </Drawer>
  );
}
