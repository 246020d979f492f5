import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AuditEntry } from '../../../../contract/admin';
import type { Proposal } from '../../../parts/resource-form/proposal';
import type { AdminRecord, AdminResource } from '../resource';
import { pastOf, type Past } from './past';

/** What the history needs to offer earlier states of a record. */
export interface GoingBack {
  /** As in `pastOf`. */
  readonly pastAt: (entries: readonly AuditEntry[], index: number) => Past;
  /** Puts values of an earlier state into the record's form. */
  readonly onUse: (proposal: Proposal) => void;
}

/**
 * Leads from a record's history to its form (`?view=details`) with values of an earlier state, which are saved as any
 * others are, or not. `proposal`: for the form, once it is shown.
 */
export function useGoingBack<R extends AdminRecord>(resource: AdminResource<R>, record: R | undefined) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const goingBack: GoingBack | null = record
    ? {
        pastAt: (entries, index) => pastOf(resource, record, entries, index),
        onUse: (given) => {
          setProposal(given);
          void navigate('?view=details', { replace: true, state });
        },
      }
    : null;
  return { proposal, goingBack };
}
