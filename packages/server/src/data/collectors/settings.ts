import { deflateSync } from 'node:zlib';
import type * as contract from '@ngo-plus/contract/data/collectors';
import type { Input } from '@ngo-plus/contract/kernel';
import { toString as drawQr } from 'qrcode';
import { organisationOf } from '../../identity/accounts/index.ts';
import { audit, Problem, type RequestContext, signedIn } from '../../kernel/index.ts';
import { openPassword, openToken } from './keys.ts';
import { mustFindCollector } from './service.ts';

/**
 * What a device needs to connect, for ODK Collect as a QR code.
 *
 * @throws Problem `not_found`; `conflict` for a revoked device
 */
export async function readCollectorSettings(
  outside: RequestContext,
  { id }: Input<typeof contract.readCollectorSettings>,
) {
  const { name, login, token, password, organisation } = await outside.transact(async (ctx) => {
    const row = await mustFindCollector(ctx, id);
    if (row.revokedAt !== null)
      throw new Problem('conflict', "This device's access was revoked. Add the device again.");
    await audit(ctx, { action: 'collectors.read-settings', subject: id });
    const { orgId } = signedIn(ctx);
    return {
      name: row.name,
      login: row.login,
      token: await openToken(ctx, row),
      password: await openPassword(ctx, row),
      organisation: await organisationOf(ctx, orgId),
    };
  });
  const base = `${outside.origin}/api/openrosa`;
  const serverUrl = `${base}/${token}`;
  const code = collectSettings({ serverUrl, project: `${organisation.name} · ${name}` });
  return {
    serverUrl,
    qrCode: await drawQr(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'L' }),
    login: { serverUrl: base, username: login, password },
  };
}

/**
 * Settings of ODK Collect as its QR codes have them: JSON, compressed with zlib, in base 64. Source: docs.getodk.org,
 * "Configuring Collect with QR codes". What is missing has Collect's own default.
 */
export function collectSettings({
  serverUrl,
  project,
}: {
  serverUrl: string;
  project: string;
}): string {
  const settings = {
    general: {
      server_url: serverUrl,
      form_update_mode: 'match_exactly',
      autosend: 'wifi_and_cellular',
    },
    admin: {},
    project: { name: project.slice(0, 60) },
  };
  return deflateSync(JSON.stringify(settings)).toString('base64');
}
