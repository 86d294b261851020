import { Router } from 'express';
import type { SimulationService } from './service';
import { presentSimulation, simulationRequestFrom, withContractPaths } from './presenter';
import type { ExpensiveCalls } from '../../../platform/http/limits/expensive-endpoints';
import { viewerOf } from '../../../platform/http/viewer-of';

/** Simulations. Mounted under `/api`. */
export function createSimulationsRoutes({
  simulations,
  expensive,
}: {
  readonly simulations: SimulationService;
  readonly expensive: ExpensiveCalls;
}): Router {
  const router = Router();

  router.post('/simulations', async (req, res) => {
    const answer = await expensive
      .askerOf(req, res)
      .begin(() => simulations.simulate(simulationRequestFrom(req.body), viewerOf(res)))
      .catch((error: unknown) => {
        throw withContractPaths(error);
      });
    res
      .set('Cache-Control', 'private, no-store')
      .set('X-Data-Source', answer.dataKind)
      .vary('Authorization')
      .json(presentSimulation(answer));
  });

  return router;
}
