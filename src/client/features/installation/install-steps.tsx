import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { PRODUCT } from '../../../../config/product';
import { appleDevice } from '../../lib/install-environment';
import { useAppSelector } from '../../state/hooks';
import { selectEntryCount } from '../../state/outbox/selectors';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { AddIcon, AddToHomeScreenIcon, ShareIcon } from './step-icons';

const strong = (words: ReactNode) => <strong>{words}</strong>;

/** How to put the application on the Home Screen of an iPhone or iPad, whose browsers never offer it. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const isIPad = appleDevice() === 'iPad';
  const unsent = useAppSelector(selectEntryCount);
  return (
    <Dialog
      title={
        isIPad ? (
          <FormattedMessage
            id="installation.steps.iPad"
            defaultMessage="Put {product} on your iPad"
            values={{ product: PRODUCT.name }}
          />
        ) : (
          <FormattedMessage
            id="installation.steps.iPhone"
            defaultMessage="Put {product} on your iPhone"
            values={{ product: PRODUCT.name }}
          />
        )
      }
      onClose={onClose}
      actions={
        <Button type="primary" onClick={onClose}>
          <FormattedMessage id="installation.steps.done" defaultMessage="Done" />
        </Button>
      }
    >
      <ol className="install-steps">
        <li>
          {isIPad ? (
            <FormattedMessage
              id="installation.steps.share.iPad"
              defaultMessage="Tap <b>Share</b> at the top of the screen, beside the address."
              values={{ b: strong }}
              tagName="span"
            />
          ) : (
            <FormattedMessage
              id="installation.steps.share.iPhone"
              defaultMessage="Tap <b>Share</b> at the bottom of the screen. If it is not there, tap the three dots beside the address first."
              values={{ b: strong }}
              tagName="span"
            />
          )}
          <ShareIcon />
        </li>
        <li>
          <FormattedMessage
            id="installation.steps.homeScreen"
            defaultMessage="Scroll down in the list and tap <b>Add to Home Screen</b>."
            values={{ b: strong }}
            tagName="span"
          />
          <AddToHomeScreenIcon />
        </li>
        <li>
          <FormattedMessage
            id="installation.steps.add"
            defaultMessage="Tap <b>Add</b> in the corner. The icon of {product} is then among your others."
            values={{ product: PRODUCT.name, b: strong }}
            tagName="span"
          />
          <AddIcon />
        </li>
      </ol>
      {unsent > 0 && (
        <Notice kind="warning">
          <FormattedMessage
            id="installation.steps.unsent"
            defaultMessage="{unsent, plural, one {One change is} other {# changes are}} not sent yet. What is opened from the Home Screen has a storage of its own: let them be sent from here first."
            values={{ unsent }}
          />
        </Notice>
      )}
      <p>
        <FormattedMessage
          id="installation.steps.first"
          defaultMessage="Open it from there once while you are connected and sign in: then everything is copied to it, and it opens without a network."
        />
      </p>
    </Dialog>
  );
}
