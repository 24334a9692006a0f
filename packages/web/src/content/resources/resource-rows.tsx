import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import { Link } from 'react-router';
import { Rows } from '../../ui/index.ts';
import { useLibraryPath } from './library-path.ts';
import { MainAction } from './main-action.tsx';
import { ResourceFacts } from './resource-facts.tsx';

/** The library as a list of one row for each resource. */
export function ResourceRows({ resources }: { resources: readonly ResourceCard[] }) {
  const library = useLibraryPath();
  return (
    <Rows edge>
      {resources.map((resource) => (
        <li key={resource.id}>
          <div>
            <h2 lang={resource.language}>
              <Link to={`${library}/${resource.slug}`}>{resource.title}</Link>
            </h2>
            <p className="muted small">
              <ResourceFacts resource={resource} />
            </p>
            {resource.summary && <p lang={resource.language}>{resource.summary}</p>}
          </div>
          <MainAction resource={resource} />
        </li>
      ))}
    </Rows>
  );
}
