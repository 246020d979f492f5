import { useIntl } from 'react-intl';

/** Publishing makes a draft active; it is called so wherever it is done. */
export function usePublishMessages() {
  const intl = useIntl();
  return (name: string) => ({
    publish: intl.formatMessage({ id: 'admin.questions.publish', defaultMessage: 'Publish' }),
    title: intl.formatMessage({ id: 'admin.questions.publish.title', defaultMessage: 'Publish “{name}”?' }, { name }),
    text: intl.formatMessage({
      id: 'admin.questions.publish.text',
      defaultMessage:
        'Assessments can be started with it from now on. Changes that are saved later make a new version.',
    }),
    done: intl.formatMessage({ id: 'admin.questions.published', defaultMessage: '“{name}” is published.' }, { name }),
  });
}
