import { z } from 'zod';
import { answerSchema } from '../../../contract/answers';
import { errorBodySchema } from '../../../contract/errors';
import { notificationSchema } from '../../../contract/notifications';
import { auditEntrySchema, deletionSchema } from '../../../contract/admin';
import { factsOf, type AdminGroup } from '../../../contract/admin-groups';
import { ADMIN_MODULES } from '../../admin-modules';

const named = {
  Answer: answerSchema,
  AuditEntry: auditEntrySchema,
  Deletion: deletionSchema,
  Error: errorBodySchema,
  Notification: notificationSchema,
};

/** `AssessmentTool` of `assessment-tools`. */
const nameOf = (group: AdminGroup): string =>
  factsOf(group).one.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The schemas that the OpenAPI document names and refers to. Whatever is not here is written out where it is used; a
 * recursive one must be here.
 */
export const sharedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) sharedSchemas.add(schema, { id });
for (const [group, { schema }] of Object.entries(ADMIN_MODULES))
  sharedSchemas.add(schema, { id: nameOf(group as AdminGroup) });

/** How a JSON schema refers to one of them. */
export const referenceTo = (id: keyof typeof named) => ({ $ref: `#/components/schemas/${id}` });
