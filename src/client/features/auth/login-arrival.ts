/** What leads to the login page, and is left for it as the router's state. */
export interface LoginArrival {
  /** Address from the root, where to go after signing in. */
  readonly from?: string;
  /** Whose address that is; null: nobody's yet. */
  readonly personId?: string | null;
  /** Unsent changes on this device when the session ended. */
  readonly unsent?: number;
  /** A new password was chosen just now. */
  readonly passwordChanged?: true;
}
