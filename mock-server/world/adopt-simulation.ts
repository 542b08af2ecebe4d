import { ActionRows } from './action-rows.ts';
import { CompanyPool } from './company-pool.ts';
import { CompanyRows } from './company-rows.ts';
import { DeviceModel } from './device-model.ts';
import { Needs } from './needs.ts';
import { People } from './people.ts';
import { Population } from './population.ts';
import { Random } from './random.ts';
import { RecentVisitors } from './recent-visitors.ts';
import { SearchPicker } from './search-picker.ts';
import { SessionColumns } from './session-columns.ts';
import { Simulation } from './simulation.ts';
import { VisitPlanner } from './visit-planner.ts';
import { VisitorRows } from './visitor-rows.ts';
import { Walker } from './walk.ts';

/**
 * A simulation with its methods. One that was made on another thread, or by another version of this module, comes as
 * plain data, which lacks them.
 */
export function adoptSimulation(simulation: object): Simulation {
  if (simulation instanceof Simulation) return simulation;
  const adopted = withMethods(simulation as Simulation, Simulation);
  const { population, planner, parts } = adopted;
  withMethods(parts.columns, SessionColumns);
  withMethods(parts.actions, ActionRows);
  withMethods(parts.companies, CompanyRows);
  withMethods(parts.visitors, VisitorRows);
  withMethods(parts.devices, DeviceModel);
  withMethods(parts.people, People);
  withMethods(parts.walker, Walker);
  withMethods(population, Population);
  withMethods(population.pool, CompanyPool);
  withMethods(population.needs, Needs);
  withMethods(population.recentHomes, RecentVisitors);
  withMethods(population.bots, RecentVisitors);
  withMethods(planner, VisitPlanner);
  withMethods(planner.search, SearchPicker);
  for (const { random } of [adopted, population, parts.actions, parts.companies, parts.visitors]) {
    withMethods(random, Random);
  }
  return adopted;
}

function withMethods<T extends object>(value: T, type: { readonly prototype: T }): T {
  return Object.setPrototypeOf(value, type.prototype);
}
