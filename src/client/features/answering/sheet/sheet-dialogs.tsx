import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../../ui/dialog';
import type { Section } from '../../../lib/sections';
import { SheetKeys } from './keys-dialog';
import { MissingDialog } from './missing-dialog';

export type SheetDialog = 'sections' | 'missing' | 'keys';

interface SheetDialogsProps {
  /** Which one is open; null: none. */
  readonly open: SheetDialog | null;
  readonly answerId: string;
  readonly sections: readonly Section[];
  /** The list of categories, which a phone has no room for beside the questions. */
  readonly list: ReactNode;
  readonly onJump: (questionId: string) => void;
  readonly onClose: () => void;
}

/** What a sheet shows over itself when it is asked. */
export function SheetDialogs({ open, answerId, sections, list, onJump, onClose }: SheetDialogsProps) {
  switch (open) {
    case 'keys':
      return <SheetKeys onClose={onClose} />;
    case 'missing':
      return <MissingDialog answerId={answerId} sections={sections} onClose={onClose} onJump={onJump} />;
    case 'sections':
      return (
        <Dialog
          title={<FormattedMessage id="answering.sections.title" defaultMessage="Categories" />}
          onClose={onClose}
          actions={
            <Button onClick={onClose}>
              <FormattedMessage id="answering.dialog.close" defaultMessage="Close" />
            </Button>
          }
        >
          {list}
        </Dialog>
      );
    case null:
      return null;
  }
}
