import Button, { type ButtonProps } from 'antd/es/button';
import { FormattedMessage } from 'react-intl';

/** The way on after something failed that may well work the next time. */
export const RetryButton = (props: Omit<ButtonProps, 'children'>) => (
  <Button {...props}>
    <FormattedMessage id="ui.retry" defaultMessage="Try again" />
  </Button>
);
