import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import {
  type ExchangeReply,
  inScope,
  openVersionedCache,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import {
  element,
  type FormFile,
  findDefinition,
  findPublishedForm,
  formFiles,
  forms,
  writeXForm,
} from '../../forms/index.ts';
import { closedBecause } from '../../responses/index.ts';
import { type CollectorRow, collectorForms } from '../table.ts';
import { xmlReply } from './replies.ts';

export type VersionOf = { readonly formId: string; readonly version: number };

const md5 = (text: string): string => `md5:${createHash('md5').update(text).digest('hex')}`;

type Written = { readonly xml: string; readonly hash: string; readonly files: readonly FormFile[] };

/** Published versions never change. */
const written = openVersionedCache<Written>({
  version: () => '',
  ttlSeconds: 3_600,
  maxBytes: 32 * 1024 * 1024,
  bytesOf: ({ xml, files }) =>
    2 * (xml.length + files.reduce((sum, { text }) => sum + text.length, 0)),
});

/** A version as an XForm, with its files. @throws Problem `not_found` */
const writtenVersion = (
  ctx: TransactionContext,
  { orgId, formId, version }: VersionOf & { orgId: string },
) =>
  written.get(`${orgId} ${formId} ${version}`, async () => {
    const definition = Problem.ifMissing(
      await findDefinition(ctx, { orgId, formId, number: version }),
      'That version',
    );
    const xml = writeXForm({ definition, formId, version: String(version) });
    return { xml, hash: md5(xml), files: formFiles(definition) };
  });

/** The forms of a device that accept responses, in their latest version. Source: OpenRosa Form List API. */
export async function formList(
  outside: RequestContext,
  { orgId, id }: CollectorRow,
  { base, only }: { readonly base: string; readonly only: string | undefined },
): Promise<ExchangeReply> {
  const listed = await inScope(outside, 'system', async (ctx) => {
    const rows = await ctx.db
      .select({ id: forms.id })
      .from(collectorForms)
      .innerJoin(forms, and(eq(forms.orgId, orgId), eq(forms.id, collectorForms.formId)))
      .where(
        and(
          eq(collectorForms.orgId, orgId),
          eq(collectorForms.collectorId, id),
          eq(forms.state, 'open'),
          isNotNull(forms.version),
        ),
      )
      .orderBy(asc(forms.title), asc(forms.id));
    const found = [];
    for (const row of rows) {
      if (only !== undefined && row.id !== only) continue;
      const form = await findPublishedForm(ctx, row.id);
      if (form === undefined || (await closedBecause(ctx, form, undefined)) !== undefined) continue;
      const { title, version } = form;
      found.push({ formId: row.id, title, version, ...(await facts(ctx, form)) });
    }
    return found;
  });
  return xmlReply(
    element(
      'xforms',
      { xmlns: 'http://openrosa.org/xforms/xformsList' },
      listed.map(({ formId, title, version, hash, hasFiles }) => {
        const query = `?formId=${formId}&version=${version}`;
        return element('xform', {}, [
          element('formID', {}, [formId]),
          element('name', {}, [title]),
          element('version', {}, [String(version)]),
          element('hash', {}, [hash]),
          element('downloadUrl', {}, [`${base}/form${query}`]),
          ...(hasFiles ? [element('manifestUrl', {}, [`${base}/manifest${query}`])] : []),
        ]);
      }),
    ),
  );
}

async function facts(
  ctx: TransactionContext,
  form: { readonly orgId: string; readonly id: string; readonly version: number },
) {
  const { orgId, id: formId, version } = form;
  const { hash, files } = await writtenVersion(ctx, { orgId, formId, version });
  return { hash, hasFiles: files.length > 0 };
}

/** A version of one of the device's forms. @throws Problem `not_found` */
const versionFor = (outside: RequestContext, { orgId, id }: CollectorRow, wanted: VersionOf) =>
  inScope(outside, 'system', async (ctx) => {
    await mustHaveForm(ctx, { orgId, collectorId: id, formId: wanted.formId });
    return writtenVersion(ctx, { ...wanted, orgId });
  });

export async function formXml(
  outside: RequestContext,
  collector: CollectorRow,
  wanted: VersionOf,
): Promise<ExchangeReply> {
  return xmlReply((await versionFor(outside, collector, wanted)).xml);
}

/** The files that belong to a version, with their hashes. */
export async function manifest(
  outside: RequestContext,
  collector: CollectorRow,
  { base, formId, version }: VersionOf & { readonly base: string },
): Promise<ExchangeReply> {
  const { files } = await versionFor(outside, collector, { formId, version });
  return xmlReply(
    element(
      'manifest',
      { xmlns: 'http://openrosa.org/xforms/xformsManifest' },
      files.map(({ name, text }) =>
        element('mediaFile', {}, [
          element('filename', {}, [name]),
          element('hash', {}, [md5(text)]),
          element('downloadUrl', {}, [
            `${base}/media?formId=${formId}&version=${version}&name=${encodeURIComponent(name)}`,
          ]),
        ]),
      ),
    ),
  );
}

export async function mediaFile(
  outside: RequestContext,
  collector: CollectorRow,
  { name, ...wanted }: VersionOf & { readonly name: string },
): Promise<ExchangeReply> {
  const { files } = await versionFor(outside, collector, wanted);
  const file = Problem.ifMissing(
    files.find((each) => each.name === name),
    'That file',
  );
  return xmlReply(file.text, 200, { 'content-type': `${file.type}; charset=utf-8` });
}

type Assignment = {
  readonly orgId: string;
  readonly collectorId: string;
  readonly formId: string;
};

/** @throws Problem `not_found` for a form that the device does not have, also of another organisation */
async function mustHaveForm(ctx: TransactionContext, { orgId, collectorId, formId }: Assignment) {
  const isAssigned = and(
    eq(collectorForms.orgId, orgId),
    eq(collectorForms.collectorId, collectorId),
    eq(collectorForms.formId, formId),
  );
  if ((await ctx.db.$count(collectorForms, isAssigned)) === 0)
    throw new Problem('not_found', "This form isn't on the list of this device.");
}
