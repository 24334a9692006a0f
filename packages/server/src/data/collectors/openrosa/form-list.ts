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
  findMediaOfVersion,
  findPublishedForm,
  formFiles,
  forms,
  openMedia,
  writeXForm,
} from '../../forms/index.ts';
import { closedBecause } from '../../responses/index.ts';
import { type CollectorRow, collectorForms } from '../table.ts';
import { fileReply, xmlReply } from './replies.ts';

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
  if (files.length > 0) return { hash, hasFiles: true };
  const media = await findMediaOfVersion(ctx, { orgId, formId, number: version });
  return { hash, hasFiles: media.length > 0 };
}

/** A version of one of the device's forms, with its media. @throws Problem `not_found` */
const versionFor = (outside: RequestContext, { orgId, id }: CollectorRow, wanted: VersionOf) =>
  inScope(outside, 'system', async (ctx) => {
    const { formId, version } = wanted;
    await mustHaveForm(ctx, { orgId, collectorId: id, formId });
    const written = await writtenVersion(ctx, { ...wanted, orgId });
    const media = await findMediaOfVersion(ctx, { orgId, formId, number: version });
    return { ...written, media };
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
  const { files, media } = await versionFor(outside, collector, { formId, version });
  const listed = [
    ...files.map(({ name, text }) => ({ name, hash: md5(text) })),
    ...media.map(({ name, md5: hash }) => ({ name, hash: `md5:${hash}` })),
  ];
  return xmlReply(
    element(
      'manifest',
      { xmlns: 'http://openrosa.org/xforms/xformsManifest' },
      listed.map(({ name, hash }) =>
        element('mediaFile', {}, [
          element('filename', {}, [name]),
          element('hash', {}, [hash]),
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
  const { files, media } = await versionFor(outside, collector, wanted);
  const file = files.find((each) => each.name === name);
  if (file !== undefined)
    return xmlReply(file.text, 200, { 'content-type': `${file.type}; charset=utf-8` });
  const shown = Problem.ifMissing(
    media.find((each) => each.name === name),
    'That file',
  );
  const opened = await inScope(outside, 'system', (ctx) => openMedia(ctx, shown));
  return fileReply(opened);
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
