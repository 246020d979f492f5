import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { errorHidden, successHidden } from '../../state/snackbars/slice';
import { SnackbarMessage } from './snackbars-message';
import './snackbars.css';

/**
 * Short outcomes below the header: an error in red, a success in green. The live regions are there before any words.
 */
export function Snackbars() {
  const error = useAppSelector((state) => state.snackbars.error);
  const success = useAppSelector((state) => state.snackbars.success);
  const dispatch = useAppDispatch();
  return (
    <div className="snackbars">
      <div role="alert">
        {error.message !== '' && (
          <SnackbarMessage
            kind="error"
            text={error.message}
            timeout={error.timeout}
            said={error}
            onHide={() => dispatch(errorHidden())}
          />
        )}
      </div>
      <div role="status">
        {success.status && (
          <SnackbarMessage
            kind="success"
            text={success.text}
            timeout={success.timeout}
            said={success}
            onHide={() => dispatch(successHidden())}
          />
        )}
      </div>
    </div>
  );
}
