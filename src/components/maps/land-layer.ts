import Feature from 'ol/Feature';
import MultiPolygon from 'ol/geom/MultiPolygon';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import type { LandPolygon } from './land-polygons.ts';

export interface LandColors {
  readonly land: string;
  readonly line: string;
}

/** One layer of land. Polygons may be replaced by finer ones, colours by those of another theme. */
export function createLandLayer() {
  const fill = new Fill();
  const stroke = new Stroke({ width: 0.8, lineJoin: 'round' });
  const source = new VectorSource({ wrapX: false });
  const layer = new VectorLayer({
    source,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  return {
    layer,
    setLand(countries: readonly LandPolygon[][]): void {
      source.clear(true);
      source.addFeatures(countries.map((polygons) => new Feature(new MultiPolygon(polygons))));
    },
    setColors({ land, line }: LandColors): void {
      fill.setColor(land);
      stroke.setColor(line);
      layer.setStyle(new Style({ fill, stroke }));
    },
  };
}
