import Button, { type ButtonProps } from 'antd/es/button';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> & {
  readonly to: string;
  readonly replace?: boolean;
};

/** A link to another page that looks like a button: it can be opened in a new tab and says that it is a link. */
export function LinkButton({ to, replace = false, ...props }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { replace });
  return <Button {...props} href={href} onClick={follow} />;
}
