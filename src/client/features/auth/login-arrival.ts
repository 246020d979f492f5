/** What a page that needs a signed-in person leaves for the login page, as the router's state. */
export interface LoginArrival {
  /** Address from the root, where to go after signing in. */
  readonly from?: string;
  /** Whose address that is; null: nobody's yet. */
  readonly personId?: string | null;
  /** Unsent changes on this device when the session ended. */
  readonly unsent?: number;
}
