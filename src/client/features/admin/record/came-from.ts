import { useLocation } from 'react-router-dom';

/**
 * The search of the list that the person came from, as `?s=north&page=2`, perhaps empty: its rows are what they go through
 * one by one. Undefined: they came by a link, or from a search over everything.
 */
export const useCameFrom = (): string | undefined => (useLocation().state as { from?: string } | null)?.from;

/** The address of the list as it was searched and filtered. */
export const useListAddress = (path: string): string => `${path}${useCameFrom() ?? ''}`;
