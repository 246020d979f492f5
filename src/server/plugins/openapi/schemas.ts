import { z } from 'zod';
import { answerSchema } from '../../../contract/answers';
import { assessmentToolSchema } from '../../../contract/assessment-tools';
import { categorySchema } from '../../../contract/categories';
import { clientSchema } from '../../../contract/clients';
import { districtSchema } from '../../../contract/districts';
import { errorBodySchema } from '../../../contract/errors';
import { groupSchema } from '../../../contract/groups';
import { locationSchema } from '../../../contract/locations';
import { notificationSchema } from '../../../contract/notifications';
import { auditEntrySchema, deletionSchema } from '../../../contract/office';
import { projectSchema } from '../../../contract/projects';
import { userSchema } from '../../../contract/users';

const named = {
  Answer: answerSchema,
  AuditEntry: auditEntrySchema,
  AssessmentTool: assessmentToolSchema,
  Category: categorySchema,
  Client: clientSchema,
  Deletion: deletionSchema,
  District: districtSchema,
  Error: errorBodySchema,
  Group: groupSchema,
  Location: locationSchema,
  Notification: notificationSchema,
  Project: projectSchema,
  User: userSchema,
};

/**
 * The schemas that the OpenAPI document names and refers to. Whatever is not here is written out where it is used; a
 * recursive one must be here.
 */
export const sharedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) sharedSchemas.add(schema, { id });

/** How a JSON schema refers to one of them. */
export const referenceTo = (id: keyof typeof named) => ({ $ref: `#/components/schemas/${id}` });
