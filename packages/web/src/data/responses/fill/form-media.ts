import type { PublicForm } from '@ngo-plus/contract/data/responses';
import type { ShownMedia } from '../../forms/index.ts';
import { loadTeamMedia } from './team-media.ts';

/** The files of a form by name. Those of a form of the team need the token of its member. */
export function mediaOf({
  id,
  audience,
  media = [],
}: Pick<PublicForm, 'id' | 'audience'> & Partial<PublicForm>): ReadonlyMap<string, ShownMedia> {
  return new Map(
    media.map((file): [string, ShownMedia] => {
      const { name, kind, width, height, url } = file;
      if (audience === 'public') return [name, { kind, width, height, url }];
      const load = (signal: AbortSignal) => loadTeamMedia(id, file.id, signal);
      return [name, { kind, width, height, load }];
    }),
  );
}
