/**
 * Raised whenever a schema of this folder changes its shape; `__tests__/contract/version.test.ts` holds
 * the fingerprint that belongs to it.
 *
 * History
 * 1  The records and calls of signing in, answering and the local store.
 * 2  The calls of notifications.
 * 3  The admin area, accounts.
 * 4  Questionnaires with versions, imports.
 * 5  The director's link, the dashboard, reports.
 * 6  What became of the mail with the link.
 * 7  Imports of sheets without headings.
 * 8  Said in full: what changes, goes along or is not covered; how values are spread; whom a link is from; words for
 * values in files.
 * 9  Values one by one, in the order of their device and with what the person saw; receipts; why a change was refused.
 * 10 Ids and parameters of queries are checked. Own password and sessions.
 * 11 What a device says of itself; what is looked at before a server is called ready. Sessions in which a person acts
 *    as somebody else. A summary is asked for with known fields alone.
 * 12 Changes of answers that travel together.
 *    What stays the same of questions in all versions of a questionnaire. How the text of an imported file is encoded.
 *    What changed since a cursor, in place of everything.
 *    Notifications are codes with values; scores of completed assessments alone; what people wrote, in reports.
 * 13 When work was done, beside when it was received. Names that several records of one parent have.
 * 14 That something changed, to who stays connected. Devices as administrators see them.
 * 15 A device that is given what is recent, and not all answers in sight. Orders for devices: signing out, clearing.
 *    By whose days figures and reports go.
 * 16 Assessments, and what they say, as files.
 *    Photos, files and voice notes of answers.
 * 17 Key trends that are changed and deleted. Whether a question takes or needs evidence.
 *    One assessment on paper.
 * 18 Whoever submitted an answer can take that back.
 *    How a text is entered: typed, as a bar code or as a signature.
 *    Evidence that is required for given answers.
 * 19 Where answers are begun and completed, for questionnaires that ask for it.
 * 20 Many records changed at once: what comes to their lists and what goes, and taking that back.
 * 21 Figures of each step of time; assessments that score less than so much.
 * 22 Many records changed while the person does something else: how far that is, stopping it, what became of it.
 *    Saved views of lists, own ones and those that colleagues share.
 * 23 Categories that are moved to another place of their tree.
 *    What was done to the records of all groups, and who signed in and out.
 *    Lists ordered by what records refer to, and by a second key; filters by what is not, or is empty.
 * 24 Places beside each other: scores by the category of questionnaires, and their change.
 *    Lists narrowed by days and numbers: one, or from one to another.
 *    Questions and categories that are shown only if others were answered so.
 *    Assessments and their values for programs that evaluate them, and tokens that open them.
 * 25 What a report comes to.
 *    What directors remark on questions, what is answered to that, and answers that they return;
 *    by when they should submit.
 *    How answers count: points of options, weights, critical questions, names of results, words for the
 *    ends of a scale, and what does not apply.
 * 26 Questionnaires that let people take over what they wrote the last time.
 *    Notes that are required for given answers.
 *    What rows of an import name and is not there, made with them.
 *    One questionnaire as a file, and such a file read.
 *    Questionnaires in several languages.
 *    The next version of a questionnaire while it is written; the versions that there are, with notes.
 *    Reports that are made and mailed by themselves, and what the links of these mails open.
 *    How places that are compared scored month by month, and what is around them.
 * 27 Figures on the screen that quote a questionnaire in the language of who reads them.
 *    Questions that a client keeps to be copied into its questionnaires; translations that what is new brings along, also in
 *    the file of a questionnaire.
 *    Text of a file that is encoded by ISO 8859-15.
 *    Targets of questionnaires, colours of clients. Scheduled reports that stop; by whose days summaries were made.
 *    The questions that score lowest, and the rows that a question's mean is of. How the own places of a manager do.
 *    What scores are called, in the rows behind numbers and in files and feeds of assessments.
 *    A questionnaire that is a draft again is its next version.
 * 28 In how many answers a question does not apply.
 */
export const CONTRACT_VERSION = 28;
