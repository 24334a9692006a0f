import { Readable } from 'node:stream';
import { xmlText } from '../../../../kernel/index.ts';
import type { FileSource, WrittenFile } from './file-source.ts';
import { type Place, placesIn } from './places.ts';

/** Every answer that is a place as a feature with the other answers of its row. Source: RFC 7946. */
export const writeGeoJson = (source: FileSource): WrittenFile => ({
  stream: streamOf(featuresOf(source)),
  extension: 'geojson',
});

/** Every answer that is a place as a placemark with the other answers of its row. Source: OGC 12-007r2. */
export const writeKml = (source: FileSource): WrittenFile => ({
  stream: streamOf(placemarksOf(source)),
  extension: 'kml',
});

const streamOf = (texts: AsyncGenerator<string>): Readable =>
  Readable.from(texts, { objectMode: false });

async function* featuresOf(source: FileSource): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const places of placesIn(source))
    for (const { question, geometry, properties } of places) {
      const feature = {
        type: 'Feature',
        geometry,
        properties: { ...properties, _question: question },
      };
      yield `${separator}${JSON.stringify(feature)}`;
      separator = ',\n';
    }
  yield '\n]}\n';
}

async function* placemarksOf(source: FileSource): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(source.title)}</name>\n`;
  for await (const places of placesIn(source)) for (const place of places) yield placemarkOf(place);
  yield '</Document></kml>\n';
}

function placemarkOf({ name, question, geometry, properties }: Place): string {
  const data = Object.entries(properties)
    .map(
      ([heading, value]) =>
        `<Data name="${xmlText(heading)}"><value>${xmlText(String(value))}</value></Data>`,
    )
    .join('');
  return `<Placemark><name>${xmlText(name)}</name><description>${xmlText(question)}</description><ExtendedData>${data}</ExtendedData>${shapeOf(geometry)}</Placemark>\n`;
}

function shapeOf(geometry: Place['geometry']): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point><coordinates>${geometry.coordinates.join(',')}</coordinates></Point>`;
    case 'LineString':
      return `<LineString><coordinates>${tuples(geometry.coordinates)}</coordinates></LineString>`;
    case 'Polygon':
      return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${tuples(geometry.coordinates[0] ?? [])}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  }
}

const tuples = (positions: readonly (readonly number[])[]): string =>
  positions.map((position) => position.join(',')).join(' ');
